import { errors } from '#lib/platform/errors/errors.ts'
import type { Endpoint } from './endpoint.ts'
import { limitsOf } from './limits-of.ts'
import type { Contract } from './match-call.ts'
import { resolved, type Schema, type Schemas, schemasOf } from './openapi-schemas.ts'

type Base = 'portal' | 'learning'
type Part = Record<string, unknown>

/** OpenAPI 3.1 of every call, with the envelope each base wraps its answers in; `groups` are the names of its groups, `site` is the address of the API. */
export function openApiDocument({
  contract,
  groups,
  site,
}: {
  contract: Contract
  groups: Readonly<Record<string, string>>
  site: string
}) {
  const { inputs, outputs, named } = schemasOf(contract)
  const paths: Record<string, Record<string, Part>> = {}
  for (const [name, endpoint] of Object.entries(contract)) {
    const item = paths[endpoint.path] ?? {}
    item[endpoint.method.toLowerCase()] = {
      ...operation(name, endpoint),
      ...sent(endpoint, inputs[name] ?? {}, named),
      responses: responses(endpoint, outputs[name] ?? {}),
    }
    paths[endpoint.path] = item
  }
  return {
    openapi: '3.1.0',
    info: { title: '公选王 API', version: '1', description: '门户与学习平台的全部接口。' },
    servers: [{ url: site }],
    tags: Object.entries(groups).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { ...named, FieldFault: fieldFault, ...refusals } as Schemas,
      responses: refusalResponses,
      securitySchemes: {
        portal: { type: 'http', scheme: 'bearer' },
        learning: { type: 'apiKey', in: 'header', name: 'token' },
        guest: { type: 'apiKey', in: 'header', name: 'guest-token' },
      },
    },
  }
}

function operation(name: string, endpoint: Endpoint): Part {
  const { rateLimit } = limitsOf(name, endpoint)
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.group],
    'x-access': endpoint.access,
    ...(endpoint.permission ? { 'x-permission': endpoint.permission } : {}),
    'x-rate-limit': rateLimit,
    security: securityOf(endpoint),
  }
}

function securityOf(endpoint: Endpoint): Record<string, string[]>[] {
  if (endpoint.access === 'public') return []
  const signedIn = { [baseOf(endpoint)]: [] }
  return endpoint.access === 'guest' ? [signedIn, { guest: [] }] : [signedIn]
}

/** Where the fields of the input travel: in the path, in the query of a GET or DELETE, else in the body. */
function sent(endpoint: Endpoint, input: Schema, named: Schemas): Part {
  const { properties = {}, required = [] } = resolved(input, named) as {
    properties?: Schemas
    required?: string[]
  }
  const example = new Map(Object.entries(endpoint.example ?? {}))
  const inPath = new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
  const sendsQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const parameters = Object.entries(properties)
    .filter(([field]) => sendsQuery || inPath.has(field))
    .map(([field, schema]) => ({
      name: field,
      in: inPath.has(field) ? 'path' : 'query',
      required: inPath.has(field) || required.includes(field),
      schema,
      ...(example.has(field) ? { example: example.get(field) } : {}),
    }))
  const body = { schema: input, example: endpoint.example ?? {} }
  return {
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(sendsQuery
      ? {}
      : { requestBody: { required: true, content: { 'application/json': body } } }),
  }
}

function responses(endpoint: Endpoint, data: Schema): Part {
  const base = baseOf(endpoint)
  const refused = endpoint.access === 'public' ? ofAnyone : [...ofAnyone, ...ofWhoIsKnown]
  return {
    200: { description: 'ok', content: jsonContent(envelope(base, data)) },
    ...Object.fromEntries(refused.map((status) => [status, refusal(base, status)])),
    default: refusal(base),
  }
}

const ofAnyone = [422, 429, 500]
const ofWhoIsKnown = [401, 403]
const bases: Base[] = ['portal', 'learning']

const fieldFault = {
  type: 'object',
  required: ['field', 'reason'],
  properties: { field: { type: 'string' }, reason: { type: 'string' } },
}

/** What a refusal says beside its sentence: the faulty fields, or what the caller needs to go on. */
const refusedData = {
  type: ['object', 'null'],
  properties: { fields: { type: 'array', items: { $ref: '#/components/schemas/FieldFault' } } },
}

const refusalName = (base: Base) => (base === 'portal' ? 'PortalRefusal' : 'LearningRefusal')
const refusals = Object.fromEntries(
  bases.map((base) => [refusalName(base), envelope(base, refusedData)]),
)

/** The statuses that most calls share, each with its general sentence, and one for all the others. */
const refusalResponses = Object.fromEntries(
  bases.flatMap((base) => {
    const content = jsonContent({ $ref: `#/components/schemas/${refusalName(base)}` })
    const known = [...ofAnyone, ...ofWhoIsKnown].map((status) => {
      // The general sentence of a status comes first in the list; special ones with the same status follow it.
      const failure = Object.values(errors).find((one) => one.status === status)
      return [`${base}${status}`, { description: failure?.message ?? '', content }]
    })
    return [
      ...known,
      [`${base}Refused`, { description: '未能完成，原因见响应中的一句话', content }],
    ]
  }),
)

const refusal = (base: Base, status?: number) => ({
  $ref: `#/components/responses/${base}${status ?? 'Refused'}`,
})

function envelope(base: Base, data: Schema): Schema {
  const sentence = base === 'portal' ? 'message' : 'msg'
  return {
    type: 'object',
    required: ['code', sentence, 'data'],
    properties: { code: { type: 'integer' }, [sentence]: { type: 'string' }, data },
  }
}

function baseOf(endpoint: Endpoint): Base {
  return endpoint.path.startsWith('/api/lx/') ? 'learning' : 'portal'
}

function jsonContent(schema: Schema): Part {
  return { 'application/json': { schema } }
}
