import { portalMetadata, portalPage } from '#app/[site]/(portal)/lxSpecial/special-portals.tsx'

export function generateMetadata() {
  return portalMetadata('signUp')
}

export default function SignUpPage() {
  return portalPage('signUp')
}
