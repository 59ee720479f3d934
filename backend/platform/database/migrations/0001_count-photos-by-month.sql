-- Month counts change in the transaction that adds or removes the photos. Statement-level, so that a batch touches each
-- month once; in key order, so that two batches of one customer wait for each other instead of deadlocking.
CREATE FUNCTION count_added_photos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO photo_months AS kept (owner_id, year, month, count)
  SELECT owner_id, section_year, section_month, count(*)
    FROM added
   GROUP BY owner_id, section_year, section_month
   ORDER BY owner_id, section_year, section_month
  ON CONFLICT (owner_id, year, month) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_removed_photos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO photo_months AS kept (owner_id, year, month, count)
  SELECT owner_id, section_year, section_month, -count(*)
    FROM removed
   GROUP BY owner_id, section_year, section_month
   ORDER BY owner_id, section_year, section_month
  ON CONFLICT (owner_id, year, month) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER photos_added AFTER INSERT ON photos
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_photos();
--> statement-breakpoint
CREATE TRIGGER photos_removed AFTER DELETE ON photos
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_photos();
--> statement-breakpoint
CREATE TRIGGER photos_moved AFTER UPDATE ON photos
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_removed_photos();
--> statement-breakpoint
CREATE TRIGGER photos_moved_to AFTER UPDATE ON photos
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_photos();
