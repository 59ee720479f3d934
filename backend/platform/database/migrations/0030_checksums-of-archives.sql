ALTER TABLE "photos" ADD COLUMN "crc32" bigint;--> statement-breakpoint
-- An update that moves no photo to another month writes no counter: backfills of other columns pass the hot rows by.
CREATE FUNCTION count_moved_photos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO photo_months AS kept (owner_id, year, month, count)
  SELECT owner_id, section_year, section_month, sum(change)
    FROM (SELECT owner_id, section_year, section_month, -1 AS change FROM removed
          UNION ALL
          SELECT owner_id, section_year, section_month, 1 FROM added) AS changes
   GROUP BY owner_id, section_year, section_month
  HAVING sum(change) <> 0
   ORDER BY owner_id, section_year, section_month
  ON CONFLICT (owner_id, year, month) DO UPDATE SET count = kept.count + excluded.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER photos_moved_to ON photos;
--> statement-breakpoint
DROP TRIGGER photos_moved ON photos;
--> statement-breakpoint
CREATE TRIGGER photos_moved AFTER UPDATE ON photos
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_moved_photos();
--> statement-breakpoint
-- Archives that were stored are computed from now on: their objects go, and those that were being made are planned again.
DO $$
DECLARE batch json;
BEGIN
  IF to_regclass('graphile_worker._private_jobs') IS NULL THEN RETURN; END IF;
  FOR batch IN
    SELECT json_agg(key) FROM (
      SELECT key, row_number() OVER (ORDER BY key) / 1000 AS part FROM (
        SELECT 'downloads/' || customer_id || '/' || id || '.zip' AS key FROM downloads
        UNION ALL
        SELECT 'exports/' || customer_id || '/' || export_id || '/' || iteration || '.zip'
          FROM photo_export_chunks JOIN photo_exports ON id = export_id) AS stored) AS numbered
     GROUP BY part
  LOOP
    PERFORM graphile_worker.add_job('delete-objects', json_build_object('keys', batch));
  END LOOP;
  -- few rows: jobs that waited at the moment of the release
  DELETE FROM graphile_worker._private_jobs USING graphile_worker._private_tasks AS tasks
   WHERE tasks.id = task_id AND tasks.identifier IN ('build-download', 'build-export-chunk') AND locked_at IS NULL;
  PERFORM graphile_worker.add_job('plan-export', json_build_object('exportId', id))
     FROM photo_exports WHERE status = 'IN_PROGRESS';
END $$;
--> statement-breakpoint
-- few rows: the chunks of exports that were being made at the moment of the release
DELETE FROM photo_export_chunks USING photo_exports WHERE id = export_id AND status = 'IN_PROGRESS';
--> statement-breakpoint
-- few rows: exports that were being made at the moment of the release
UPDATE photo_exports SET status = 'REQUESTED' WHERE status = 'IN_PROGRESS';
--> statement-breakpoint
-- few rows: downloads that were being made at the moment of the release
UPDATE downloads SET state = 'READY' WHERE state IN ('REQUESTED', 'IN_PROGRESS');
