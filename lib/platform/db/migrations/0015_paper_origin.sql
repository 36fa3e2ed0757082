ALTER TABLE "papers" ALTER COLUMN "year" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "origin" text DEFAULT '模拟卷' NOT NULL;--> statement-breakpoint
-- Until now every paper was shown as one of an exam; those of the demo never were, nor what calls itself 模拟.
UPDATE "papers" SET "origin" = '真题'
WHERE "title" NOT LIKE '%模拟%'
  AND "title" NOT IN ('省级遴选客观题专项卷（河南）', '市级遴选案例分析卷（广东）');--> statement-breakpoint
UPDATE "papers" SET "year" = NULL, "region" = NULL WHERE "origin" = '模拟卷';
