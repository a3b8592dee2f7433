-- Up Migration
-- An admin gives somebody look-ups.
alter table validation_credits drop constraint validation_credits_what_check;
alter table validation_credits add constraint validation_credits_what_check
  check (what in ('bought', 'granted', 'spent', 'given_back', 'taken_back'));

-- Down Migration
update validation_credits set what = 'bought' where what = 'granted';
alter table validation_credits drop constraint validation_credits_what_check;
alter table validation_credits add constraint validation_credits_what_check
  check (what in ('bought', 'spent', 'given_back', 'taken_back'));
