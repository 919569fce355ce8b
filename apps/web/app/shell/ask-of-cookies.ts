import { yearS } from '@casino/client/cookies.ts'
import { acceptedCookie, cookiesAnswered } from './cookie-answer.ts'

/**
 * A part of the page's first script: whoever has not answered the notice of cookies sees it, and his answer is
 * taken whether or not the page has come to life. Not before the first picture; and to be told the cookies takes a
 * trip to another process, which the page does not wait for where the browser lets it.
 */
export const askOfCookies = `setTimeout(async()=>{
const all=document.documentElement.dataset,name='${acceptedCookie}';
const kept=self.cookieStore?(await cookieStore.get(name))?.value:document.cookie.split(name+'=')[1];
if(/^[01]/.test(kept))return;all.asksCookies='';
addEventListener('click',({target})=>{const button=target.closest('[data-cookies]');if(!button)return;
document.cookie=name+'='+button.dataset.cookies+'; path=/; max-age=${yearS}; samesite=lax'+
(location.protocol==='https:'?'; secure':'');
delete all.asksCookies;dispatchEvent(new Event('${cookiesAnswered}'))},true)},1e3);`.replaceAll(
  '\n',
  '',
)
