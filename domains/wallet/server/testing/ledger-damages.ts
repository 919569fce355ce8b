const one = 'select min(id) from ledger.transfer where'
/** Damages of a ledger: a description, the statement, and the names that the audit reports. */
export const damages: [string, string, string][] = [
  [
    'cash added',
    'update ledger.account set cash = cash + 1 where player_id = 1',
    'balance_is_not_its_entries',
  ],
  [
    'bonus added',
    'update ledger.account set bonus = bonus + 1 where player_id = 1',
    'balance_is_not_that_of_the_last_transfer',
  ],
  [
    'deficit forgiven',
    'update ledger.account set deficit = 0 where player_id = 3',
    'balance_is_not_its_entries',
  ],
  [
    'cash below zero',
    `alter table ledger.account drop constraint balance_not_negative;
    update ledger.account set cash = -5 where player_id = 1`,
    'balance_is_below_zero',
  ],
  [
    'seq moved',
    'update ledger.account set seq = seq + 1 where player_id = 1',
    'seq_is_not_the_number_of_transfers',
  ],
  [
    'last transfer moved',
    'update ledger.account set last_transfer = 1 where player_id = 2',
    'balance_is_not_that_of_the_last_transfer',
  ],
  [
    'account deleted',
    'delete from ledger.account where player_id = 2',
    'seq_is_not_the_number_of_transfers',
  ],
  [
    'two accounts of one id',
    'update ledger.account set id = 1 where player_id < 3',
    'two_accounts_have_one_id',
  ],
  [
    'transfer deleted',
    `delete from ledger.transfer where id = (${one} kind = 'win')`,
    'chain_is_broken',
  ],
  [
    'last transfer deleted',
    'delete from ledger.transfer where id = (select max(id) from ledger.transfer)',
    'seq_is_not_the_number_of_transfers',
  ],
  [
    'amount changed',
    `update ledger.transfer set cash_amount = cash_amount + 1
    where id = (${one} kind = 'bet' and cash_amount > 0)`,
    'transfer_is_not_what_was_asked',
  ],
  [
    'amount and question changed',
    `update ledger.transfer set cash_amount = cash_amount + 1,
    amount_cents = amount_cents + 1 where id = (${one} kind = 'win' and cash_amount > 0)`,
    'chain_is_broken',
  ],
  [
    'balance after changed',
    `update ledger.transfer set cash_after = cash_after + 1
    where id = (${one} kind = 'bet')`,
    'chain_is_broken',
  ],
  [
    'bet turned into a credit',
    `update ledger.transfer set debit = credit, credit = debit
    where id = (${one} kind = 'bet' and cash_amount > 0)`,
    'transfer_is_between_the_wrong_accounts',
  ],
  [
    'transfer of another account',
    `update ledger.transfer set debit = 999
    where id = (${one} debit > 0)`,
    'transfer_is_between_the_wrong_accounts',
  ],
  [
    'house delta deleted',
    `delete from ledger.house_delta where ctid in
    (select ctid from ledger.house_delta limit 1)`,
    'house_deltas_are_not_what_touched_the_house',
  ],
  [
    'house delta doubled',
    `insert into ledger.house_delta select * from ledger.house_delta limit 1`,
    'house_deltas_are_not_what_touched_the_house',
  ],
  [
    'house account deleted',
    `delete from ledger.house_account where name = 'payments'`,
    'house_deltas_are_not_what_touched_the_house',
  ],
  [
    'key taken twice',
    `update ledger.transfer set ext_id = 'twice' where id in
    (select min(id) from ledger.transfer where kind = 'win' group by player_id)`,
    'key_is_used_by_two_players',
  ],
  ['tombstone deleted', 'delete from ledger.tombstone', 'rollback_without_tombstone'],
  [
    'tombstone invented',
    `insert into ledger.tombstone values (1, 'apogee', 'ghost', 1)`,
    'tombstone_without_rollback',
  ],
  [
    'rollback of less',
    `update ledger.transfer set cash_amount = cash_amount - 1
    where id = (${one} kind = 'rollback' and cash_amount > 1)`,
    'rolled_back_but_not_restored',
  ],
  [
    'bet made void',
    `update ledger.transfer set void = true, cash_amount = 0, bonus_amount = 0
    where id = (${one} kind = 'bet' and player_id = 2)`,
    'void_without_rollback',
  ],
  [
    'more paid than held',
    `update ledger.transfer set amount_cents = 1, cash_amount = 1
    where kind = 'pay'`,
    'held_money_left_twice_or_unheld',
  ],
  [
    'more reversed than deposited',
    `update ledger.transfer set amount_cents = 99, cash_amount = 99 where kind = 'reverse'`,
    'money_came_back_without_its_payment',
  ],
  [
    'returned without a payment',
    `update ledger.transfer set ref_ext_id = 'settle:ghost' where kind = 'return'`,
    'money_came_back_without_its_payment',
  ],
  [
    'stakes of a round moved to bonus money',
    `update ledger.round set stake_cash = stake_cash - 1, stake_bonus = stake_bonus + 1
    where stake_bonus > 0`,
    'round_is_not_its_bets',
  ],
  [
    'round of another bonus',
    `update ledger.round set bonus_source = 'ghost' where stake_bonus > 0`,
    'round_is_not_its_bets',
  ],
  [
    'more released than its transfers',
    `update ledger.bonus set released_cents = released_cents + 1`,
    'released_bonus_is_not_its_transfers',
  ],
  [
    'more capped than its transfers',
    `update ledger.bonus set capped_cents = capped_cents + 1`,
    'capped_bonus_is_not_its_transfers',
  ],
  [
    'wager shortened',
    `update ledger.guard set wager_left = wager_left - 100 where wagering_source is not null`,
    'wager_is_not_its_bets',
  ],
  [
    'guard without its bonus',
    `update ledger.guard set wagering_source = null`,
    'guard_has_another_bonus',
  ],
  [
    'bonus ended without its money',
    `update ledger.bonus set state = 'forfeited', ended_at = now() where state = 'running'`,
    'bonus_money_outlives_its_bonus',
  ],
  ['bonuses deleted', 'delete from ledger.bonus', 'bonus_transfer_of_no_bonus'],
  ['rounds deleted', 'delete from ledger.round', 'round_is_not_its_bets'],
  [
    'round invented',
    `insert into ledger.round values (2, 'apogee', 'ghost', 5, 5, false)`,
    'round_is_not_its_bets',
  ],
  [
    'bonus money won as cash',
    `update ledger.transfer set cash_amount = cash_amount + bonus_amount, bonus_amount = 0
    where kind = 'win' and bonus_amount > 0`,
    'win_is_not_split_as_its_stakes',
  ],
  [
    'cash won as bonus money',
    `update ledger.transfer set cash_amount = 0, bonus_amount = cash_amount
    where kind = 'win' and player_id = 2`,
    'win_is_not_split_as_its_stakes',
  ],
]
