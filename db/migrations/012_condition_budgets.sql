-- What each episode of the condition may use (game time, actions per agent, model calls, tokens); null where its run sets no budget.
ALTER TABLE conditions ADD COLUMN budget_json TEXT;
