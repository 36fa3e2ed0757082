ALTER TABLE "parcel_contents" ADD COLUMN "phone_tail" text;--> statement-breakpoint
UPDATE parcel_contents SET phone_tail = p.phone_tail FROM parcels p WHERE p.id = parcel_id;--> statement-breakpoint
ALTER TABLE "parcels" DROP COLUMN "phone_tail";--> statement-breakpoint
-- Numbers are kept in capitals; of those that differ in nothing else each stays as it is.
UPDATE parcels p SET number = upper(number)
WHERE number <> upper(number) AND NOT EXISTS (
  SELECT FROM parcels other
  WHERE other.id <> p.id AND other.carrier = p.carrier AND upper(other.number) = upper(p.number)
);
