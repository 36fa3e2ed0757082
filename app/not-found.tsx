import { LostPage } from '#components/shell/missing/lost-page.tsx'
import { missingMetadata, waysOut } from './missing.tsx'

export const metadata = missingMetadata

export default function NotFound() {
  return <LostPage {...waysOut} />
}
