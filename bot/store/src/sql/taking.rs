//! The taking of a database by this process.

use base::time::Time;

use super::address::Address;
use super::owner::{self, Owner};
use super::statement::Connection;
use super::{postgres, secrecy};
use crate::error::StoreError;

/// Makes a database this process's, alone or beside others who share it, and connects to it.
pub(crate) async fn own(
    address: &Address,
    shares: bool,
    told: &str,
) -> Result<(Option<Owner>, Connection), StoreError> {
    let failed = |error| address.unusable(told, error);
    let mut lock = None;
    if let Address::File(options) = address {
        let file = options.get_filename();
        secrecy::keep(file).map_err(|error| failed(error.into()))?;
        lock = Some(Owner::take(file, Time::now()).await?);
        if owner::has_broken_off(file) {
            tracing::info!("previous run was killed or crashed; no answered move is lost");
        }
    }
    let mut first = address.connect().await.map_err(failed)?;
    postgres::own(&mut first, shares, postgres::AT_A_START).await?;
    Ok((lock, first))
}
