-- Where a provider's games side is, whatever protocol it speaks.
alter table games.provider rename column gcp_url to base_url;
