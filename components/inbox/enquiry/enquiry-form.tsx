'use client'
import { type InputHTMLAttributes, type SubmitEvent, useId, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { EnquiryTopic } from '#lib/inbox/enquiry-topics.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { namedFaults } from '#lib/platform/client/named-faults.ts'
import { useRequestId } from '#lib/platform/client/use-request-id.ts'
import { enquiryRules } from '#lib/platform/text/inbox-rules.ts'
import { type Faults, type Field, faultsNamed, faultsOf, fieldsOf } from './enquiry-fields.ts'
import styles from './enquiry-form.module.css'

type State = { step: 'open' | 'sending' | 'sent'; faults: Faults; failure: string }

type Props = {
  topic: EnquiryTopic
  /** What it is about beside the topic, such as the title of a course. */
  about?: string
  title?: string
  /** What the visitor gets, and when. */
  note?: string
}

const idle: State = { step: 'open', faults: {}, failure: '' }
/** With a message of 400 it stays within what the server takes. */
const LONGEST_ABOUT = 90

/** Asks to be called back. Fields keep what was typed until the server has it. */
export function EnquiryForm({
  topic,
  about = '',
  title = '留下电话，老师回电',
  note = '工作时间内回电，只用于这次咨询。',
}: Props) {
  const [state, setState] = useState(idle)
  const request = useRequestId()
  const form = useRef<HTMLFormElement>(null)
  const id = useId()

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.step === 'sending') return
    const fields = fieldsOf(new FormData(event.currentTarget))
    const faults = faultsOf(fields)
    if (Object.keys(faults).length > 0) return refuse(faults, '')
    setState({ ...idle, step: 'sending' })
    const { message } = fields
    const enquiry = {
      ...fields,
      topic,
      message: about ? `【${about.slice(0, LONGEST_ABOUT)}】${message}` : message,
    }
    try {
      await call('submitEnquiry', { ...enquiry, requestId: request.of(enquiry) }, { quiet: true })
      request.done()
      setState({ ...idle, step: 'sent' })
    } catch (error) {
      setState(idle)
      if (!(error instanceof CallError)) throw error
      const named = faultsNamed(namedFaults(error.data))
      refuse(named, Object.keys(named).length > 0 ? '' : error.message)
    }
  }
  const refuse = (faults: Faults, failure: string) => {
    setState({ step: 'open', faults, failure })
    const [first] = Object.keys(faults)
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }
  const again = () => {
    setState(idle)
    setTimeout(() => form.current?.querySelector('input')?.focus())
  }
  const forget = (name: string) => {
    if (!(name in state.faults) && !state.failure) return
    const { [name as Field]: _, ...faults } = state.faults
    setState({ ...state, faults, failure: '' })
  }

  if (state.step === 'sent') {
    return (
      <section className={styles.box} aria-label={title}>
        {/* The button that had the focus is gone. */}
        <p className={styles.done} tabIndex={-1} ref={focus}>
          已收到您的咨询
        </p>
        <p className={styles.note}>{note}</p>
        <button type="button" className={styles.again} onClick={again}>
          再留一条
        </button>
      </section>
    )
  }
  const { faults } = state
  const part = (name: Field) => ({ name, id: `${id}-${name}`, fault: faults[name] })
  const isSending = state.step === 'sending'
  return (
    <section className={styles.box} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className={styles.note}>{note}</p>
      <noscript>
        <p className={styles.fault}>提交表单需要 JavaScript，请启用后刷新本页，或拨打咨询电话。</p>
      </noscript>
      {/* Without scripts "dialog" sends nothing; any other method would put the phone into an address. */}
      <form
        ref={form}
        method="dialog"
        onSubmit={send}
        onInput={({ target }) => target instanceof Element && forget(nameOf(target))}
        noValidate
        className={styles.form}
      >
        <Line
          {...part('name')}
          label="称呼"
          maxLength={enquiryRules.name.max[0]}
          autoComplete="name"
        />
        <Line {...part('phone')} label="手机号" type="tel" maxLength={24} autoComplete="tel" />
        <div className={styles.part}>
          <label htmlFor={`${id}-message`}>想了解什么（选填）</label>
          <textarea
            rows={3}
            maxLength={enquiryRules.message.max[0]}
            {...fieldProps(part('message'))}
          />
          <Fault {...part('message')} />
        </div>
        {/* For machines: people neither see it nor reach it. */}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          aria-hidden="true"
          className={styles.trap}
        />
        {state.failure && (
          <p role="alert" className={styles.fault}>
            {state.failure}
          </p>
        )}
        <Button type="submit" busy={isSending}>
          {isSending ? '正在提交' : '提交'}
        </Button>
      </form>
    </section>
  )
}

type Part = { name: Field; id: string; fault: string | undefined }
type LineProps = Part & { label: string } & InputHTMLAttributes<HTMLInputElement>

function Line({ label, name, id, fault, ...input }: LineProps) {
  return (
    <div className={styles.part}>
      <label htmlFor={id}>{label}</label>
      <input required {...input} {...fieldProps({ name, id, fault })} />
      <Fault name={name} id={id} fault={fault} />
    </div>
  )
}

const fieldProps = ({ name, id, fault }: Part) => ({
  name,
  id,
  ...(fault && { 'aria-invalid': true, 'aria-describedby': `${id}-fault` }),
})

function Fault({ id, fault }: Part) {
  return fault ? (
    <p id={`${id}-fault`} className={styles.fault}>
      {fault}
    </p>
  ) : null
}

const focus = (place: HTMLElement | null) => place?.focus()
const nameOf = (field: Element) => field.getAttribute('name') ?? ''
