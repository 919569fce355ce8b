import { handle, handleOpen } from '@casino/http/handle.ts'
import * as door from '../auth-link-contract.ts'
import * as captcha from '../captcha-contract.ts'
import * as clients from '../clients-contract.ts'
import * as contract from '../contract.ts'
import * as fields from '../fields-contract.ts'
import * as passkeys from '../passkey-contract.ts'
import * as restore from '../restore-contract.ts'
import * as security from '../security-contract.ts'
import { askForCaptcha } from './captcha/ask-for-captcha.ts'
import { changeConsents, listConsents } from './consent/change-consents.ts'
import { changeGroups } from './exclusion/change-groups.ts'
import { changeSubscriptions } from './mail/change-subscriptions.ts'
import { confirmEmail } from './mail/confirm-email.ts'
import { getSubscriptions } from './mail/get-subscriptions.ts'
import { countAppEvent } from './origin/count-app-event.ts'
import { setAffiliate } from './origin/set-affiliate.ts'
import { addPasskey, beginPasskey } from './passkeys/add-passkey.ts'
import { listPasskeys, removePasskey, renamePasskey } from './passkeys/manage-passkeys.ts'
import { changePassword } from './passwords/change-password.ts'
import { changeOwnProfile } from './profile/change-own-profile.ts'
import { changeProfile } from './profile/change-profile.ts'
import { checkEmail } from './profile/check-email.ts'
import { getSettings } from './profile/get-settings.ts'
import { listCountries } from './profile/list-countries.ts'
import { listFields } from './profile/list-fields.ts'
import { listStatuses } from './profile/list-statuses.ts'
import { showPlayer } from './profile/show-player.ts'
import { tryDetails, updateDetails } from './profile/update-details.ts'
import { updateLocale } from './profile/update-locale.ts'
import { activateSecondFactor } from './second-factor/activate-second-factor.ts'
import { offerSecondFactor } from './second-factor/offer-second-factor.ts'
import { removeSecondFactor } from './second-factor/remove-second-factor.ts'
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts'
import { endOneSession, endOtherSessions } from './sessions/end-own-sessions.ts'
import { listSessions, previousSignIn } from './sessions/list-sessions.ts'
import { refreshSocket } from './sessions/refresh-socket.ts'
import { signChannels } from './sign-channels.ts'
import { askForPassword, askForUnlock, resendConfirmation } from './sign-in/ask-for-link.ts'
import { listAuthProviders } from './sign-in/list-auth-providers.ts'
import { getLaterRestoreId, getRestoreId, setRestoreId } from './sign-in/restore-id.ts'
import { restorePassword } from './sign-in/restore-password.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signInByLink } from './sign-in/sign-in-by-link.ts'
import { askForPasskey, signInByPasskey } from './sign-in/sign-in-by-passkey.ts'
import { signOut } from './sign-in/sign-out.ts'
import { unlock } from './sign-in/unlock.ts'
import { signUp } from './sign-up.ts'

export const routes = [
  handleOpen(contract.signUp, signUp),
  handleOpen(contract.signIn, signIn),
  handle(contract.signOut, signOut),
  handle(contract.getPlayer, showPlayer),
  handleOpen(contract.changeProfile, changeOwnProfile, changeProfile),
  handleOpen(contract.putProfile, changeOwnProfile, changeProfile),
  handle(contract.updateLocale, updateLocale),
  handle(contract.listCountries, listCountries),
  handle(clients.listAuthProviders, listAuthProviders),
  handle(clients.listOwnAuthProviders, listAuthProviders),
  handle(clients.setAffiliate, setAffiliate),
  handle(fields.listFields, listFields),
  handle(fields.listStatuses, listStatuses),
  handle(fields.getSubscriptions, getSubscriptions),
  handle(fields.changeSubscriptions, changeSubscriptions),
  handle(fields.listConsents, listConsents),
  handle(fields.changeConsents, changeConsents),
  handle(contract.getSettings, getSettings),
  handle(contract.refreshSocket, refreshSocket),
  handle(contract.signChannels, signChannels),
  handle(contract.checkEmail, checkEmail),
  handle(captcha.askForCaptcha, askForCaptcha),
  handleOpen(door.updateDetails, updateDetails, tryDetails),
  handleOpen(door.signInByLink, signInByLink),
  handle(restore.getRestoreId, getRestoreId),
  handle(restore.getLaterRestoreId, getLaterRestoreId),
  handle(restore.setRestoreId, setRestoreId),
  handle(contract.askForPassword, askForPassword),
  handleOpen(contract.restorePassword, restorePassword),
  handleOpen(contract.confirmEmail, confirmEmail),
  handle(contract.resendConfirmation, resendConfirmation),
  handle(door.askForUnlock, askForUnlock),
  handleOpen(door.unlock, unlock),
  handle(contract.changeGroups, changeGroups),
  handle(contract.countAppEvent, countAppEvent),
  handle(security.offerSecondFactor, offerSecondFactor),
  handleOpen(security.activateSecondFactor, activateSecondFactor),
  handleOpen(security.removeSecondFactor, removeSecondFactor),
  handleOpen(security.renewRecoveryCodes, renewRecoveryCodes),
  handleOpen(security.changePassword, changePassword),
  handle(security.listSessions, listSessions),
  handle(security.previousSignIn, previousSignIn),
  handle(security.endOneSession, endOneSession),
  handle(security.endOtherSessions, endOtherSessions),
  handle(passkeys.listPasskeys, listPasskeys),
  handleOpen(passkeys.beginPasskey, beginPasskey),
  handleOpen(passkeys.addPasskey, addPasskey),
  handle(passkeys.renamePasskey, renamePasskey),
  handle(passkeys.removePasskey, removePasskey),
  handle(passkeys.askForPasskey, askForPasskey),
  handleOpen(passkeys.signInByPasskey, signInByPasskey),
]
