import { env } from '#lib/platform/env/env.ts'
import { siteApiDocument } from '#lib/tables/openapi.ts'

export const dynamic = 'force-dynamic'

export function GET(): Response {
  return Response.json(siteApiDocument(env().site))
}
