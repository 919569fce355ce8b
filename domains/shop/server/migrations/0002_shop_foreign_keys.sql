-- A deleted or changed row finds the rows that point to it.
create index exchange_of_card on shop.exchange (card_id);
