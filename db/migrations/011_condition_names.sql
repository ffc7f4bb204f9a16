-- The label that the lab made, where a user named the condition; `label` is what is shown. null where they are the same.
ALTER TABLE conditions ADD COLUMN made_label TEXT;
