-- The withdrawals that wait for staff, by what was promised to their players.
create index payment_waiting_until on cashbox.payment (coalesce(waits_until, 'infinity'), id)
  where action = 'cashout' and state in ('pending', 'needs_documents');
