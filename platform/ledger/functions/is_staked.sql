set local search_path = ledger, pg_temp;

-- Whether a win has its bet: one of its player, game and round with money on it that stands, in the
-- archive as well, or the one that it names. `p_except` are bets that its own request takes back. A bet
-- that is named is looked for where play stands alone: `play` brings it back before it asks.
create or replace function is_staked(
  p_player bigint, p_currency text, p_provider text, p_game text, p_round text, p_ref text,
  p_except text[]
) returns boolean
language plpgsql stable set search_path from current as $$
begin
  if p_ref is not null then
    return exists (
      select from transfer b
      where b.ext_id = p_ref and b.provider = p_provider and b.player_id = p_player
        and b.kind = 'bet' and b.amount_cents > 0 and not b.void
        and b.currency = p_currency and b.game = p_game and (p_round is null or b.round = p_round)
        and b.ext_id <> all (p_except) and not exists (
          select from tombstone t
          where t.player_id = p_player and t.provider = p_provider and t.ext_id = b.ext_id));
  end if;
  return exists (
    select from transfer b
    where b.player_id = p_player
      and hashtextextended(b.round, hashtextextended(b.provider, 0))
        = hashtextextended(p_round, hashtextextended(p_provider, 0))
      and b.kind = 'bet' and b.amount_cents > 0 and not b.void
      and b.provider = p_provider and b.round = p_round
      and b.currency = p_currency and b.game = p_game
      and b.ext_id <> all (p_except) and not exists (
        select from tombstone t
        where t.player_id = p_player and t.provider = p_provider and t.ext_id = b.ext_id)
  ) or exists (select from archived_key k where k.player_id = p_player) and exists (
    select from archived_transfer b
    where b.player_id = p_player
      and hashtextextended(b.round, hashtextextended(b.provider, 0))
        = hashtextextended(p_round, hashtextextended(p_provider, 0))
      and b.kind = 'bet' and b.amount_cents > 0 and not b.void
      and b.provider = p_provider and b.round = p_round
      and b.currency = p_currency and b.game = p_game
      and b.ext_id <> all (p_except) and not exists (
        select from tombstone t
        where t.player_id = p_player and t.provider = p_provider and t.ext_id = b.ext_id)
  );
end $$;
