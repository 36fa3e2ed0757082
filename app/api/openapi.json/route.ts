import { openApiDocument } from '#lib/contract/openapi.ts'
import { env } from '#lib/server/env.ts'

export const dynamic = 'force-dynamic'

export function GET(): Response {
  return Response.json(openApiDocument(env().site))
}
