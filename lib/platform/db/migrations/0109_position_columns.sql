CREATE TABLE "position_columns" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"column" text NOT NULL,
	CONSTRAINT "position_columns_kind_name_pk" PRIMARY KEY("kind","name")
);
