import { z } from 'zod'
import { errors } from '#lib/platform/errors/errors.ts'
import type { Endpoint } from './endpoint.ts'
import { limitsOf } from './limits-of.ts'
import type { Contract } from './match-call.ts'

type Schema = Record<string, unknown>

/** OpenAPI 3.1 of every call, with the envelope each base wraps its answers in; `site` is the address of the API. */
export function openApiDocument(contract: Contract, site: string) {
  const paths: Record<string, Record<string, Schema>> = {}
  for (const [name, endpoint] of Object.entries(contract)) {
    const item = paths[endpoint.path] ?? {}
    item[endpoint.method.toLowerCase()] = operation(name, endpoint)
    paths[endpoint.path] = item
  }
  return {
    openapi: '3.1.0',
    info: { title: '公选王 API', version: '1', description: '门户与学习平台的全部接口。' },
    servers: [{ url: site }],
    paths,
    components: {
      securitySchemes: {
        portal: { type: 'http', scheme: 'bearer' },
        learning: { type: 'apiKey', in: 'header', name: 'token' },
      },
    },
  }
}

function operation(name: string, endpoint: Endpoint): Schema {
  const input = inputSchema(endpoint)
  const { rateLimit } = limitsOf(name, endpoint)
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
  const properties = (input.properties ?? {}) as Record<string, Schema>
  const required = (input.required ?? []) as string[]
  const sendsQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  const parameters = Object.entries(properties)
    .filter(([field]) => sendsQuery || inPath.includes(field))
    .map(([field, schema]) => ({
      name: field,
      in: inPath.includes(field) ? 'path' : 'query',
      required: inPath.includes(field) || required.includes(field),
      schema,
    }))
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.group],
    'x-access': endpoint.access,
    ...(rateLimit ? { 'x-rate-limit': rateLimit } : {}),
    ...(endpoint.access === 'public' ? {} : { security: [{ [baseOf(endpoint)]: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(sendsQuery ? {} : { requestBody: { required: true, content: jsonContent(input) } }),
    responses: responses(endpoint),
  }
}

/** Types as they are after coercion (a query's `page` is an integer), required as before defaults are filled in. */
function inputSchema(endpoint: Endpoint): Schema {
  const options = { unrepresentable: 'any' } as const
  const before = z.toJSONSchema(endpoint.input, { ...options, io: 'input' }) as Schema
  const after = z.toJSONSchema(endpoint.input, { ...options, io: 'output' }) as Schema
  return { ...after, required: before.required ?? [] }
}

function responses(endpoint: Endpoint): Schema {
  const { $schema: _, ...data } = z.toJSONSchema(endpoint.output, {
    io: 'output',
    unrepresentable: 'any',
  }) as Schema
  const refused = [422, 429, 500, ...(endpoint.access === 'public' ? [] : [401, 403])]
  // The general sentence of a status comes first in the list; special ones with the same status follow it.
  const failures = Object.values(errors)
    .filter(({ status }) => refused.includes(status))
    .toReversed()
  return {
    200: { description: 'ok', content: jsonContent(envelope(endpoint, data)) },
    ...Object.fromEntries(
      failures.map(({ status, message }) => [
        status,
        { description: message, content: jsonContent(envelope(endpoint, {})) },
      ]),
    ),
  }
}

function envelope(endpoint: Endpoint, data: Schema): Schema {
  const sentence = baseOf(endpoint) === 'portal' ? 'message' : 'msg'
  return {
    type: 'object',
    required: ['code', sentence, 'data'],
    properties: { code: { type: 'integer' }, [sentence]: { type: 'string' }, data },
  }
}

function baseOf(endpoint: Endpoint): 'portal' | 'learning' {
  return endpoint.path.startsWith('/api/lx/') ? 'learning' : 'portal'
}

function jsonContent(schema: Schema): Schema {
  return { 'application/json': { schema } }
}
