import { useState } from 'react'
import desk from '#components/staff/desk.module.css'
import { RecordFields } from '#components/staff/record/record-fields.tsx'
import { SaveBar } from '#components/staff/record/save-bar.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useForm } from '#components/ui/use-form.ts'
import { saveMock, staffMockChoices } from '#lib/mocks/desk-calls.ts'
import type { StaffMock } from '#lib/mocks/desk-contract.ts'
import { faultsOfMock } from '#lib/mocks/mock-faults.ts'
import { mockFields, newMockFields, printedFields } from '#lib/mocks/mock-record.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { type Form, fromForm, toForm } from '#lib/platform/content/record/form.ts'

type Props = {
  /** Null for a new one. */
  mock: StaffMock | null
  onSaved: () => Promise<unknown>
}

const usual = { ...toForm(newMockFields, null), minutes: '120', entryMinutes: '30', windowId: '' }

/** Edits a mock exam, once it is published without what is printed. Keeps the typed text when someone else saved first. */
export function MockForm({ mock, onSaved }: Props) {
  const { data, error, mutate } = useEndpoint(staffMockChoices, {}, { quiet: true })
  // What stood there when the form began, also where somebody saves meanwhile.
  const [was] = useState(mock?.text ?? null)
  const form = useForm<Form>({
    initialValues: was ? toForm(mockFields, was) : usual,
    rules: (typed) => ({
      ...(mock === null && typed.windowId === '' && { windowId: '请选择' }),
      ...faultsOfMock(fromForm(mockFields, typed)),
    }),
    send: async (typed) => {
      const windowId = mock?.windowId ?? Number(typed.windowId)
      const text = fromForm(mockFields, typed)
      await call(saveMock, { id: mock?.id ?? null, windowId, was, text }, { quiet: true })
      notify('success', mock ? '已保存' : '已新建草稿，发布以后学员才看到')
      await onSaved()
    },
  })
  if (!data)
    return error ? (
      <LoadError onRetry={() => void mutate().catch(() => undefined)} />
    ) : (
      <Skeleton heights={[240]} />
    )
  if (mock === null && data.windows.length === 0)
    return (
      <p className={desk.note}>
        考试日历里没有空着的“模考”。请先在“考试”里新建一个类别为“模考”的窗口。
      </p>
    )
  return (
    <form {...form.formProps} className={mock ? desk.form : desk.dialog}>
      <RecordFields
        form={form}
        fields={fieldsOf(mock)}
        sources={{ windowId: data.windows, paperId: data.papers }}
      />
      <SaveBar form={form} />
    </form>
  )
}

function fieldsOf(mock: StaffMock | null) {
  if (mock === null) return newMockFields
  if (mock.status === 'draft') return mockFields
  const printed: readonly string[] = printedFields
  return Object.fromEntries(Object.entries(mockFields).filter(([name]) => !printed.includes(name)))
}
