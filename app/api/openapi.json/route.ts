import { openApiDocument } from '#lib/platform/contract/openapi.ts'
import { env } from '#lib/platform/env/env.ts'

export const dynamic = 'force-dynamic'

export function GET(): Response {
  return Response.json(openApiDocument(env().site))
}
