import { getDb } from '#lib/platform/db/client.ts'
import { answerSandbox } from '#lib/platform/providers/pay/sandbox/form.ts'

export const dynamic = 'force-dynamic'

/** Target of the forms on the imitated wallet's page. */
export function POST(request: Request): Promise<Response> {
  return answerSandbox(getDb(), request)
}
