import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/tables/schema.ts',
  out: './lib/platform/db/migrations',
})
