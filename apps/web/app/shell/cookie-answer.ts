export const acceptedCookie = 'cookies_accepted'
/** The window hears it. */
export const cookiesAnswered = 'cookies-answered'
