import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { inbox } from './contract.ts'

export const staffEnquiries: Call<typeof inbox.staffEnquiries> = {
  method: 'GET',
  path: '/api/v1/staff/enquiries',
}
export const handleEnquiry: Call<typeof inbox.handleEnquiry> = {
  method: 'POST',
  path: '/api/v1/staff/enquiries/handle',
}
export const deleteEnquiry: Call<typeof inbox.deleteEnquiry> = {
  method: 'POST',
  path: '/api/v1/staff/enquiries/delete',
}
export const staffFeedback: Call<typeof inbox.staffFeedback> = {
  method: 'GET',
  path: '/api/v1/staff/feedback',
}
export const replyFeedback: Call<typeof inbox.replyFeedback> = {
  method: 'POST',
  path: '/api/v1/staff/feedback/reply',
}
export const submitEnquiry: Call<typeof inbox.submitEnquiry> = {
  method: 'POST',
  path: '/api/v1/pc/enquiry',
}
export const submitFeedback: Call<typeof inbox.submitFeedback> = {
  method: 'POST',
  path: '/api/v1/pc/feedback',
}
export const feedbackList: Call<typeof inbox.feedbackList> = {
  method: 'GET',
  path: '/api/v1/pc/feedback',
}
