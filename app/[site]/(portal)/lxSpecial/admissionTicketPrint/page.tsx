import { portalMetadata, portalPage } from '#app/[site]/(portal)/lxSpecial/special-portals.tsx'

export function generateMetadata() {
  return portalMetadata('ticket')
}

export default function AdmissionTicketPage() {
  return portalPage('ticket')
}
