alter table telemetry.entry drop constraint entry_kind_check;
alter table telemetry.entry add constraint entry_kind_check check (kind in ('form_errors',
  'utm_set', 'utm_send', 'log', 'performance', 'network_performance', 'game_start', 'transaction',
  'game_open', 'registration_click', 'deposit_click', 'banner_click', 'banner_view',
  'random_game'));
