import { pageMeta } from '#app/page-meta.ts'
import { AddressesPage } from '#components/accounts/center/member-pages.tsx'
import { addressPage } from '#lib/addresses/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '收货地址',
    description: '管理图书与资料的收货地址。',
    path: href(addressPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <AddressesPage />
}
