import { randomBytes } from 'node:crypto'
import {
  type Attributes,
  type HrTime,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter } from '@opentelemetry/sdk-trace'
import { processMark } from '#lib/platform/db/other-clients.ts'
import { type Cause, type EndedWork, workListener } from '#lib/platform/db/pool/on-behalf-of.ts'
import { log } from '#lib/platform/log.ts'

/** How often at most the log says that spans did not arrive. */
const LOG_MS = 60_000

/**
 * Sends a span of each call, page, job and slow statement of this process to the OTLP receiver at `endpoint`, every five
 * seconds; what cannot be sent is dropped, and the log says so. A span has names of the contract, the route table and the
 * jobs, and no address, value or person. Answers a function that sends what waits at once; it throws where that did not arrive.
 */
export function sendSpans(endpoint: string): () => Promise<void> {
  const resource = resourceFromAttributes({
    'service.name': 'gongxuanwang',
    'service.instance.id': processMark(),
  })
  const exporter = toldOf(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))
  const processor = new BatchSpanProcessor({ exporter })
  workListener().hear = (work) => processor.onEnd(spanOf(work, resource))
  return () => processor.forceFlush()
}

/** The SDK would say nothing of what did not arrive. */
function toldOf(exporter: SpanExporter): SpanExporter {
  let toldAt = Number.NEGATIVE_INFINITY
  let lost = 0
  return {
    export: (spans, onResult) =>
      exporter.export(spans, (result) => {
        if (result.error) lost += spans.length
        if (result.error && performance.now() - toldAt > LOG_MS) {
          log().warn({ err: result.error, spans: lost }, 'spans were not sent')
          toldAt = performance.now()
          lost = 0
        }
        onResult(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}

function spanOf(work: EndedWork, resource: Resource): ReadableSpan {
  const { cause, statement, startedAt, status, isFailed } = work
  const whole = contextOf(cause)
  const isPart = statement !== undefined
  const own = isPart ? { ...whole, spanId: hex(8) } : whole
  const endedAt = performance.now()
  return {
    name: isPart ? 'slow statement' : nameOf(cause),
    kind: isPart ? SpanKind.CLIENT : kindOf(cause),
    spanContext: () => own,
    ...(isPart && { parentSpanContext: whole }),
    startTime: hrTime(wallOf(startedAt)),
    endTime: hrTime(wallOf(endedAt)),
    duration: hrTime(endedAt - startedAt),
    status: { code: isFailed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes: attributesOf(cause, statement, status),
    resource,
    instrumentationScope: { name: 'gongxuanwang' },
    ...{ links: [], events: [], ended: true },
    ...{ droppedAttributesCount: 0, droppedEventsCount: 0, droppedLinksCount: 0 },
  }
}

function attributesOf(
  cause: Cause,
  statement: string | undefined,
  status: number | null | undefined,
): Attributes {
  if (statement !== undefined) return { 'db.system.name': 'postgresql', 'db.query.text': statement }
  return {
    ...Object.fromEntries(Object.entries(cause).map(([name, value]) => [`gxw.${name}`, value])),
    ...(typeof status === 'number' && { 'http.response.status_code': status }),
    ...(status === null && { 'gxw.left': true }),
  }
}

const kindOf = (cause: Cause) => ('job' in cause ? SpanKind.INTERNAL : SpanKind.SERVER)

function nameOf(cause: Cause): string {
  if ('job' in cause) return `job ${cause.job}`
  return cause.call === undefined ? `page ${cause.page}` : `call ${cause.call}`
}

/** Runs of jobs, which have no id of their own. */
const runs = new WeakMap<Cause, SpanContext>()

/** A request's trace has the id of the request without its hyphens, so that whoever reads the log finds it. */
function contextOf(cause: Cause): SpanContext {
  const known = runs.get(cause)
  if (known) return known
  const traceId = 'job' in cause ? hex(16) : cause.requestId.replaceAll('-', '')
  const context = { traceId, spanId: traceId.slice(16), traceFlags: TraceFlags.SAMPLED }
  if ('job' in cause) runs.set(cause, context)
  return context
}

const hex = (bytes: number) => randomBytes(bytes).toString('hex')

/** Milliseconds since 1970 at which performance.now() was 0, by the clock as it is set now. */
let origin = Number.NEGATIVE_INFINITY

/** A time of performance.now() by the clock. Date.now() has no fractions: by it alone a statement may begin before its request. */
function wallOf(at: number): number {
  const now = Date.now() - performance.now()
  if (Math.abs(now - origin) > 10) origin = now
  return origin + at
}

/** Seconds, and nanoseconds of the last one. */
function hrTime(ms: number): HrTime {
  return [Math.floor(ms / 1000), Math.floor((ms % 1000) * 1e6)]
}
