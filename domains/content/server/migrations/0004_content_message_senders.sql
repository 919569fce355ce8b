-- By its sender and its time a message is known that a client sends again.
create index message_sender on content.message (email, created_at);
