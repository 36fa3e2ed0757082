import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form'
import { type SubmitEvent, useRef, useState } from 'react'
import { CallError } from '#lib/platform/client/call.ts'
import { faultsOf } from './field-faults.ts'

type Values = Record<string, string | boolean>
type Options<V> = {
  initialValues: V
  rules: (values: V) => FormErrors
  /** What the form is for; a CallError it throws has been shown, but for the faults of fields. */
  send: (values: V) => Promise<void>
}

/** A form that is checked when it is sent and from then on with every change, goes to its first faulty field, and is sent once at a time. */
export function useAccountForm<V extends Values>({ initialValues, rules, send }: Options<V>) {
  const element = useRef<HTMLFormElement>(null)
  const hasTried = useRef(false)
  const busy = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const form: UseFormReturnType<V> = useForm<V>({
    initialValues,
    validate: rules,
    onValuesChange: (values) => {
      if (hasTried.current) form.setErrors(rules(values))
    },
  })

  const deliver = async (values: V) => {
    busy.current = true
    setIsSending(true)
    let failure: unknown
    await send(values).catch((error: unknown) => {
      failure = error
    })
    busy.current = false
    setIsSending(false)
    if (!failure) return
    const faults = failure instanceof CallError ? faultsOf(failure, Object.keys(values)) : {}
    form.setErrors(faults)
    // The button was disabled and lost the focus; it has to be itself again first.
    setTimeout(() => focusFirst(element.current, faults))
    if (!(failure instanceof CallError)) throw failure
  }

  const submit = form.onSubmit(deliver, (faults) => focusFirst(element.current, faults))
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    hasTried.current = true
    if (busy.current) event.preventDefault()
    else submit(event)
  }
  return { form, formProps: { ref: element, onSubmit, isSending } }
}

/** The first faulty field as the eye meets them; without one the button, unless the visitor has moved on. */
function focusFirst(form: HTMLFormElement | null, faults: FormErrors): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])]
  const faulty = fields.find(({ dataset }) => dataset.path && faults[dataset.path])
  if (faulty) faulty.focus()
  else if (document.activeElement === document.body) {
    form?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }
}
