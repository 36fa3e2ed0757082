import { renderToStaticMarkup } from 'react-dom/server'
import type { InvoiceDetails } from '#lib/invoices/rules.ts'
import { InvoiceForm } from './invoice-form.tsx'

const company: InvoiceDetails = {
  titleKind: 'company',
  title: '腾讯',
  ...{ taxNumber: '9144030071526726XG', email: 'fp@example.com' },
}
const person: InvoiceDetails = { titleKind: 'person', title: '林南木', taxNumber: '', email: '' }

const html = (titles: InvoiceDetails[], initial?: InvoiceDetails) =>
  renderToStaticMarkup(
    <InvoiceForm
      title="开发票"
      action="提交申请"
      item="会员：月卡"
      amount={39.6}
      {...{ titles, ...(initial && { initial }) }}
      send={() => Promise.resolve()}
      onClose={() => undefined}
    />,
  )

test('without a title of before a person is asked for a name alone', () => {
  const markup = html([])
  expect(markup).toContain('会员：月卡')
  expect(markup).toContain('¥39.60')
  expect(markup).toContain('姓名')
  expect(markup).not.toContain('税号')
  expect(markup).not.toContain('用过的抬头')
})

test('the newest title is filled in, and the others are offered', () => {
  const markup = html([company, person])
  expect(markup).toContain('value="9144030071526726XG"')
  expect(markup).toContain('腾讯（9144030071526726XG）')
  expect(markup).toContain('林南木')
  expect(markup).toContain('填写新的')
})

test('a request that is changed begins with what it says', () => {
  const markup = html([company], person)
  expect(markup).toContain('value="林南木"')
  expect(markup).not.toContain('value="9144030071526726XG"')
})
