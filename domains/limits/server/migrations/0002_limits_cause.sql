-- Whose doing a limit is: the player's own, or that of his other account, of a register, of a file that he brought.
alter table limits.player_limit add column cause text not null default 'player'
  check (cause in ('player', 'other_account', 'register', 'file'));
