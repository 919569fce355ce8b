import { yearS } from '@casino/client/cookies.ts'
import { acceptedCookie, cookiesAnswered } from './cookie-answer.ts'

/**
 * A part of the page's first script: whoever has not answered the notice of cookies sees it, and his answer is
 * taken whether or not the page has come to life. Not before the first picture: to be told the cookies takes a trip
 * to another process.
 */
export const askOfCookies = `setTimeout(()=>{const all=document.documentElement.dataset;
if(/(^|; )${acceptedCookie}=[01]/.test(document.cookie))return;all.asksCookies='';
addEventListener('click',({target})=>{const button=target.closest('[data-cookies]');if(!button)return;
document.cookie='${acceptedCookie}='+button.dataset.cookies+'; path=/; max-age=${yearS}; samesite=lax'+
(location.protocol==='https:'?'; secure':'');
delete all.asksCookies;dispatchEvent(new Event('${cookiesAnswered}'))},true)},1e3);`.replaceAll(
  '\n',
  '',
)
