-- The same as shared_device_of_other.
drop index players.shared_device_other;
