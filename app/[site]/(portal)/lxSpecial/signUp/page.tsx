import { portalMetadata, portalPage } from '#app/[site]/(portal)/lxSpecial/special-portals.tsx'

export const revalidate = 600
export function generateStaticParams() {
  return []
}

export function generateMetadata() {
  return portalMetadata('signUp')
}

export default function SignUpPage() {
  return portalPage('signUp')
}
