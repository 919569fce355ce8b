-- Staff list the payments that are not done, by state.
create index payment_not_done on cashbox.payment (state, id) where state <> 'done';
