import { LostPage } from '#components/shell/lost-page.tsx'
import { missingMetadata, waysOut } from './missing.tsx'

export const metadata = missingMetadata

export default function NotFound() {
  return <LostPage {...waysOut} />
}
