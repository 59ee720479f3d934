-- The job has another name. Jobs with the former name still run.
CREATE OR REPLACE FUNCTION tell_order_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM callback_settings WHERE customer_id = NEW.customer_id) THEN
    PERFORM graphile_worker.add_job(
      'notify-order-status',
      json_build_object(
        'eventId', gen_random_uuid(), 'customerId', NEW.customer_id, 'orderCode', NEW.order_code, 'status', NEW.status
      ),
      max_attempts => 8
    );
  END IF;
  RETURN NULL;
END $$;
