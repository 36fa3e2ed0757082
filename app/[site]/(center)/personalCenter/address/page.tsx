import { clientMeta } from '#app/client-meta.ts'
import { AddressesPage } from '#components/accounts/center/member-pages.tsx'
import { addressPage } from '#lib/addresses/paths.ts'

export const generateMetadata = clientMeta(addressPage, '管理图书与资料的收货地址。')

export default function Page() {
  return <AddressesPage />
}
