/** The rows of `GET /api/services`. */
export const OFFERING_LIST = `SELECT id, name, slug, description, long_description AS "longDescription", price,
  price_cents AS "priceCents", duration, features, tax_exempt AS "taxExempt", deposit,
  (SELECT json_agg(json_build_object('id', class.id, 'name', class.name, 'examples', class.examples,
     'priceCents', cost.price_cents, 'minutes', cost.minutes) ORDER BY class.position, class.id)
   FROM vehicle_class_prices AS cost JOIN vehicle_classes AS class ON class.id = cost.vehicle_class_id
   WHERE cost.service_id = services.id AND class.active) AS "vehicleClasses", add_ons AS "addOns",
  image_url AS "imageUrl", image_alt AS "imageAlt", active, category, created_at AS "createdAt"
  FROM services WHERE active ORDER BY position, id`;

export const INSERT_BOOKING = `INSERT INTO bookings (user_id, service_id, service_name, service_price,
  service_minutes, first_name, last_name, email, phone, vehicle_info, service_location,
  preferred_date, message, total_amount, access_token, idempotency_key, request_hash)
  VALUES (NULL, $1, 'Wash', '$299', 60, $2, $3, $4, $5, $6, $7, NULL, $8, 299.00, $9, NULL, $10)
  RETURNING *`;

/** One page of `GET /api/bookings`, starting after the given time and id. */
export const BOOKING_PAGE = `SELECT id, user_id AS "userId", service_id AS "serviceId",
  service_name AS "serviceName", first_name AS "firstName", last_name AS "lastName", email, phone,
  vehicle_info AS "vehicleInfo", service_location AS "serviceLocation",
  preferred_date AS "preferredDate", message, NULL AS address,
  json_build_array(json_build_object('vehicle', 1, 'kind', 'service', 'serviceId', service_id,
    'serviceName', service_name, 'vehicleClass', NULL, 'vehicleInfo', vehicle_info, 'minutes',
    service_minutes, 'price', total_amount::text, 'discount', '0.00', 'taxExempt', false)) AS lines,
  promo_code AS "promoCode", status, total_amount AS "totalAmount",
  payment_status AS "paymentStatus", (captured_cents / 100.0)::numeric(10, 2) AS "amountPaid",
  total_amount AS "amountDue", (deposit_cents / 100.0)::numeric(10, 2) AS deposit,
  stripe_payment_intent_id AS "stripePaymentIntentId", suspicion, created_at AS "createdAt", NULL AS quote
  FROM bookings WHERE (created_at, id) < ($1, $2) ORDER BY created_at DESC, id DESC LIMIT 300`;

/** Every row that a search for free windows reads; `$1` and `$2` are its first and last day. */
export const FLEET = [
  'SELECT * FROM scheduling_settings',
  'SELECT * FROM vans WHERE active',
  'SELECT * FROM closures WHERE to_date >= $1 AND from_date <= $2',
  'SELECT * FROM van_crew',
  'SELECT * FROM day_crew WHERE date BETWEEN $1 AND $2',
  'SELECT * FROM time_off WHERE to_date >= $1 AND from_date <= $2',
  `SELECT van_id, zip, lower(busy), upper(busy) FROM appointments
   WHERE status IN ('held', 'confirmed') AND start_at BETWEEN $1::date AND $2::date`,
];
