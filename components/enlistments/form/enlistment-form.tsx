import { useEffect, useState } from 'react'
import { EnlistmentFacts } from '#components/enlistments/enlistment-facts.tsx'
import { Button } from '#components/ui/button.tsx'
import { Form } from '#components/ui/form.tsx'
import { Select } from '#components/ui/select.tsx'
import { TextArea } from '#components/ui/text-area.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { useAppStore } from '#lib/accounts/client/app-store.ts'
import { askForLogin } from '#lib/accounts/client/ask-for-login.ts'
import { takePressed } from '#lib/accounts/client/pressed.ts'
import { phonePattern } from '#lib/accounts/phone.ts'
import { updateBsEnlist } from '#lib/enlistments/calls.ts'
import { dropFormDraft, keepFormDraft, readFormDraft } from '#lib/enlistments/client/form-draft.ts'
import type { Enlistment } from '#lib/enlistments/contract.ts'
import {
  enlistmentRules,
  faultsOfEnlistment,
  type TypedEnlistment,
} from '#lib/enlistments/rules.ts'
import { examTopic } from '#lib/exams/calls.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { isSignedIn } from '#lib/platform/client/tokens.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { PositionFound } from './position-found.tsx'

type Props = {
  courseId: number
  /** The form as the server has it; null where there is none. */
  stored: Enlistment | null
  action: string
  onSaved: (saved: Enlistment) => void
  /** Somebody else has changed it: reads what is stored now. */
  onConflict: () => Promise<unknown>
}

/** The form of one course, begun anew (by its key) with every revision of what is stored. What is typed is kept in this tab until the server has it; who has no login is asked for it when sending. */
export function EnlistmentForm({ courseId, stored, action, onSaved, onConflict }: Props) {
  const userId = useAccountStore(({ userInfo }) => userInfo?.id ?? null)
  const ownPhone = useAppStore(({ userInfo }) => userInfo?.phone ?? '')
  const [draft, setDraft] = useState(() => readFormDraft(courseId, userId))
  const form = useForm<TypedEnlistment>({
    initialValues: draft ?? typedOf(stored, ownPhone),
    rules: faultsOfEnlistment,
    onChange: (typed) => keepFormDraft(courseId, userId, typed),
    send: async (typed) => {
      keepFormDraft(courseId, userId, typed)
      if (!isSignedIn())
        return askForLogin({ name: 'enlist', detail: String(courseId), label: '报名' })
      await save(typed)
    },
  })
  const { current, field, run, failure } = form
  const save = async (typed: TypedEnlistment) => {
    const { examId, ...rest } = typed
    const sent = { ...rest, courseId, examId: examId ? Number(examId) : null }
    try {
      const saved = await call(
        updateBsEnlist,
        { ...sent, revision: stored?.revision ?? 0 },
        { quiet: true },
      )
      dropFormDraft(courseId)
      onSaved(saved)
    } catch (error) {
      if (error instanceof CallError && error.code === 409) {
        notify('warning', error.message)
        await onConflict()
      }
      throw error
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was pressed before the login
  useEffect(() => {
    const isWanted = takePressed('enlist', (detail) => detail === String(courseId)) !== null
    const isFine = Object.values(faultsOfEnlistment(current())).every((fault) => fault === null)
    // A form of before is looked at first.
    if (isWanted && isFine && !stored) void run(() => save(current()))
  }, [])
  return (
    <Form action={action} form={form}>
      {draft && stored && (
        <div>
          <p>下面是您填写了还没有提交的内容，提交后代替现在保存着的：</p>
          <EnlistmentFacts enlistment={stored} />
          <Button
            variant="second"
            disabled={form.isBusy}
            onClick={({ currentTarget }) => {
              dropFormDraft(courseId)
              form.reset(typedOf(stored, ownPhone))
              // The button goes, and the focus with it.
              currentTarget.form?.querySelector('input')?.focus()
              setDraft(null)
            }}
          >
            放弃修改
          </Button>
        </div>
      )}
      <TextField
        {...field('realName')}
        label="姓名"
        required
        maxLength={enlistmentRules.realName.max[0]}
        autoComplete="name"
      />
      <TextField
        {...field('phone')}
        label="手机号"
        hint="工作人员需要联系您时，拨打这个号码"
        type="tel"
        inputMode="numeric"
        required
        maxLength={11}
        autoComplete="tel"
      />
      <ExamChoice {...field('examId')} stored={stored} />
      <div>
        <TextField
          {...field('positionCode')}
          label="报考职位代码（选填）"
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <PositionFound
          typed={form.values.positionCode}
          examId={Number(form.values.examId) || null}
        />
      </div>
      <TextArea
        {...field('remark')}
        label="备注（选填）"
        rows={3}
        maxLength={enlistmentRules.remark.max[0]}
      />
      {failure && <p role="alert">{failure}</p>}
    </Form>
  )
}

type ChoiceProps = {
  field: string
  value: string
  fault: string | undefined
  onChange: (value: string) => void
  stored: Enlistment | null
}

function ExamChoice({ stored, ...field }: ChoiceProps) {
  const { data = [] } = useEndpoint(examTopic, {}, { quiet: true })
  const former = stored?.exam
  // One that is over, or was cancelled since, stays chosen.
  const exams = former && !data.some(({ id }) => id === former.id) ? [former, ...data] : data
  return (
    <Select {...field} label="报考哪场考试（选填）">
      <option value="">还没有定</option>
      {exams.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  )
}

function typedOf(stored: Enlistment | null, ownPhone: string): TypedEnlistment {
  const none = { realName: '', examId: '', positionCode: '', remark: '' }
  if (!stored) return { ...none, phone: phonePattern.test(ownPhone) ? ownPhone : '' }
  const { realName, phone, exam, positionCode, remark } = stored
  return { realName, phone, examId: exam ? String(exam.id) : '', positionCode, remark }
}
