-- A deleted or changed row finds the rows that point to it.
create index destination_of_method on cashbox.destination (method_id);
create index saved_profile_of_method on cashbox.saved_profile (method_id);
create index staff_act_of_player on cashbox.staff_act (player_id);
