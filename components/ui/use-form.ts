import { type SubmitEvent, useRef, useState } from 'react'
import { CallError } from '#lib/platform/client/call.ts'
import { namedFaults } from '#lib/platform/client/named-faults.ts'

/** Name of a field → the sentence that says what is wrong with it; nothing where nothing is. */
export type Faults = Readonly<Record<string, string | null | undefined>>

type Options<V> = {
  initialValues: V
  /** Finds what is wrong before anything is sent, in the order of the form. */
  rules?: (values: V) => Faults
  /** Sends the form; `submitter` is the button that was pressed. */
  send: (values: V, submitter: HTMLElement | null) => Promise<unknown>
  /** Reads the faults of fields from a refusal; unless told, those that the server names. */
  faultsOf?: (refusal: CallError, fields: string[]) => Faults
  /** Where the page comes without scripts and fields are written into before they run: reads what the form holds. */
  read?: (form: FormData) => V
  /** The visitor has changed something. */
  onChange?: (values: V) => void
}

/**
 * A form that is checked when it is sent and from then on with every change, goes to its first faulty field, and is
 * sent once at a time. `failure` is the sentence of a refusal that concerns no field, for calls that are sent quietly.
 */
export function useForm<V extends Record<string, unknown>>(options: Options<V>) {
  const { initialValues, rules = noFaults, send, faultsOf = named, read, onChange } = options
  const element = useRef<HTMLFormElement>(null)
  const hasTried = useRef(false)
  const isUnderWay = useRef(false)
  const latest = useRef(initialValues)
  const [values, setValues] = useState(initialValues)
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  const put = (next: V) => {
    latest.current = next
    setValues(next)
    setFaults(hasTried.current ? rules(next) : {})
    setFailure('')
  }
  const change = (some: Partial<V>) => {
    put({ ...latest.current, ...some })
    onChange?.(latest.current)
  }
  /** True when there was something to refuse. */
  const refuse = (found: Faults) => {
    setFaults(found)
    const isFaulty = Object.values(found).some(Boolean)
    if (isFaulty) focusFirst(element.current, found)
    return isFaulty
  }
  const run = async (work: () => Promise<unknown>) => {
    // A second click comes before the next rendering.
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsBusy(true)
    setFailure('')
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // Whose login has ended is being led away.
      if (error.code === 401) return
      if (!refuse(faultsOf(error, Object.keys(latest.current)))) setFailure(error.message)
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
  }
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isUnderWay.current) return
    const { submitter } = event.nativeEvent
    hasTried.current = true
    if (read) latest.current = read(new FormData(event.currentTarget))
    setFailure('')
    if (!refuse(rules(latest.current))) await run(() => send(latest.current, submitter))
  }

  const onInput = read && (() => element.current && put(read(new FormData(element.current))))

  return {
    values,
    /** The values of this moment, for what has waited. */
    current: () => latest.current,
    faults,
    failure,
    isBusy,
    change,
    /** Starts again with these values, as if nothing had been tried. */
    reset: (next: V = initialValues) => {
      hasTried.current = false
      put(next)
    },
    /** Does something else of the form, as exclusively as sending it. */
    run,
    /** The props of the field of this name, for the fields of components/ui. */
    field: <K extends keyof V & string>(name: K) => ({
      field: name,
      value: values[name],
      fault: faults[name] ?? undefined,
      onChange: (value: V[K]) => change({ [name]: value } as unknown as Partial<V>),
    }),
    /** The same where the form is read. */
    ownField: (name: keyof V & string) => ({ field: name, name, fault: faults[name] ?? undefined }),
    // By POST: sent before the scripts run, nothing of it must become part of the address.
    formProps: { ref: element, method: 'post', noValidate: true, onSubmit, onInput } as const,
  }
}

const noFaults = (): Faults => ({})

function named({ data }: CallError, fields: string[]): Faults {
  const faults: Record<string, string> = {}
  for (const { field, reason } of namedFaults(data)) {
    if (fields.includes(field)) faults[field] ??= reason
  }
  return faults
}

/** As the eye meets them; where none is drawn itself, the field nearest to the first fault by its name. */
function focusFirst(form: HTMLFormElement | null, faults: Faults): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  const own = fields.find(({ dataset }) => dataset.field && faults[dataset.field])
  const [first = ''] = Object.keys(faults).filter((name) => faults[name])
  const parts = first.split('.')
  const wholes = parts.map((_, less) => parts.slice(0, parts.length - less).join('.'))
  const near = wholes.flatMap((whole) =>
    fields.filter(({ dataset: { field } }) => field === whole || field?.startsWith(`${whole}.`)),
  )
  ;(own ?? near[0])?.focus()
}
