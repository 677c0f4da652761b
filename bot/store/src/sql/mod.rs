//! The interface to the databases: where they are, who owns them, how they are brought up to date, and statements with
//! their rows.

pub(crate) mod address;
pub(crate) mod damage;
mod keys;
pub(crate) mod migrations;
pub(crate) mod owner;
pub(crate) mod postgres;
pub(crate) mod readers;
pub(crate) mod secrecy;
mod statement;
pub(crate) mod taking;

pub(crate) use keys::table_id;
pub(crate) use statement::{
    Connection, Row, Statement, Value, query, query_either, query_rows, shares,
};
