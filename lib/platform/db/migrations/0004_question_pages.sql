-- The stored pages of the question bank: its home shows the tree and the years, 勘误 the corrected keys.
DO $$
DECLARE
  watched record;
BEGIN
  FOR watched IN SELECT * FROM (VALUES
    ('catalogues', $e$array['questions']$e$),
    ('questions', $e$array['questions']$e$),
    ('papers', $e$array['questions']$e$),
    ('errata', $e$array['errata']$e$)
  ) AS w(table_name, tag_expression)
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_rows(%L)',
      watched.table_name || '_inserted', watched.table_name, watched.tag_expression);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_rows(%L)',
      watched.table_name || '_updated', watched.table_name, watched.tag_expression);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION invalidate_changed_rows(%L)',
      watched.table_name || '_deleted', watched.table_name, watched.tag_expression);
  END LOOP;
END $$;
