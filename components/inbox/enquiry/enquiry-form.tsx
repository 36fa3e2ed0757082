'use client'
import { useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { submitEnquiry } from '#lib/inbox/calls.ts'
import type { EnquiryTopic } from '#lib/inbox/enquiry-topics.ts'
import { enquiryRules } from '#lib/inbox/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { namedFaults } from '#lib/platform/client/named-faults.ts'
import { useRequestId } from '#lib/platform/client/request-id/use-request-id.ts'
import { type Fields, faultsNamed, faultsOf, fieldsOf } from './enquiry-fields.ts'
import styles from './enquiry-form.module.css'

type Props = {
  topic: EnquiryTopic
  /** Subject beside the topic, such as the title of a course. */
  about?: string
  title?: string
  /** Promise to the visitor: what comes, and when. */
  note?: string
}

const empty: Fields = { name: '', phone: '', message: '', website: '' }
const LONGEST_ABOUT = 90
// The subject stands in front of the message, in brackets, and both have to fit.
const LONGEST_MESSAGE = enquiryRules.message.max[0] - LONGEST_ABOUT - 2

/** Asks to be called back. Fields keep what was typed until the server has it. */
export function EnquiryForm({
  topic,
  about = '',
  title = '留下电话，老师回电',
  note = '工作时间内回电，只用于这次咨询。',
}: Props) {
  const [isSent, setIsSent] = useState(false)
  const request = useRequestId()
  const id = useId()
  const { isBusy, failure, ownField, formProps, reset } = useForm({
    initialValues: empty,
    rules: faultsOf,
    read: fieldsOf,
    faultsOf: ({ data }) => faultsNamed(namedFaults(data)),
    send: async ({ message, ...fields }) => {
      const enquiry = {
        ...fields,
        topic,
        message: about ? `【${about.slice(0, LONGEST_ABOUT)}】${message}` : message,
      }
      await call(submitEnquiry, { ...enquiry, requestId: request.of(enquiry) }, { quiet: true })
      request.done()
      reset()
      setIsSent(true)
    },
  })
  const again = () => {
    setIsSent(false)
    setTimeout(() => formProps.ref.current?.querySelector('input')?.focus())
  }

  if (isSent) {
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
  return (
    <section className={styles.box} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className={styles.note}>{note}</p>
      <noscript>
        <p className={styles.fault}>提交表单需要 JavaScript，请启用后刷新本页，或拨打咨询电话。</p>
      </noscript>
      {/* Without scripts "dialog" sends nothing. */}
      <form {...formProps} method="dialog" className={styles.form}>
        <TextField
          {...ownField('name')}
          label="称呼"
          required
          maxLength={enquiryRules.name.max[0]}
          autoComplete="name"
        />
        <TextField
          {...ownField('phone')}
          label="手机号"
          type="tel"
          required
          maxLength={24}
          autoComplete="tel"
        />
        <TextArea
          {...ownField('message')}
          label="想了解什么（选填）"
          rows={3}
          maxLength={LONGEST_MESSAGE}
        />
        {/* For machines: people neither see it nor reach it. */}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          aria-hidden="true"
          className={styles.trap}
        />
        {failure && (
          <p role="alert" className={styles.fault}>
            {failure}
          </p>
        )}
        <Button type="submit" busy={isBusy}>
          {isBusy ? '正在提交' : '提交'}
        </Button>
      </form>
    </section>
  )
}

const focus = (place: HTMLElement | null) => place?.focus()
