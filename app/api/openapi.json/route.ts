import { openApiDocument } from '#lib/platform/contract/openapi.ts'
import { env } from '#lib/platform/env/env.ts'
import { contract } from '#lib/tables/contract.ts'

export const dynamic = 'force-dynamic'

export function GET(): Response {
  return Response.json(openApiDocument(contract, env().site))
}
