import { handle, handleOpen } from '@casino/http/handle.ts'
import * as door from '../auth-link-contract.ts'
import * as captcha from '../captcha-contract.ts'
import * as clients from '../clients-contract.ts'
import * as contract from '../contract.ts'
import * as fields from '../fields-contract.ts'
import * as passkeys from '../passkey-contract.ts'
import * as restore from '../restore-contract.ts'
import * as security from '../security-contract.ts'
import { activateSecondFactor } from './activate-second-factor.ts'
import { addPasskey, beginPasskey } from './add-passkey.ts'
import { askForPassword, askForUnlock, resendConfirmation } from './ask-for-link.ts'
import { askForCaptcha } from './captcha/ask-for-captcha.ts'
import { changeGroups } from './change-groups.ts'
import { changePassword } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import { changeSubscriptions } from './change-subscriptions.ts'
import { checkEmail } from './check-email.ts'
import { confirmEmail } from './confirm-email.ts'
import { countAppEvent } from './count-app-event.ts'
import { endOneSession, endOtherSessions } from './end-own-sessions.ts'
import { getSettings } from './get-settings.ts'
import { getSubscriptions } from './get-subscriptions.ts'
import { listAuthProviders } from './list-auth-providers.ts'
import { listCountries } from './list-countries.ts'
import { listFields } from './list-fields.ts'
import { listSessions, previousSignIn } from './list-sessions.ts'
import { listStatuses } from './list-statuses.ts'
import { listPasskeys, removePasskey, renamePasskey } from './manage-passkeys.ts'
import { offerSecondFactor } from './offer-second-factor.ts'
import { refreshSocket } from './refresh-socket.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { getRestoreId, setRestoreId } from './restore-id.ts'
import { restorePassword } from './restore-password.ts'
import { setAffiliate } from './set-affiliate.ts'
import { showPlayer } from './show-player.ts'
import { signChannels } from './sign-channels.ts'
import { signIn } from './sign-in.ts'
import { signInByLink } from './sign-in-by-link.ts'
import { askForPasskey, signInByPasskey } from './sign-in-by-passkey.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { unlock } from './unlock.ts'
import { updateDetails } from './update-details.ts'
import { updateLocale } from './update-locale.ts'

export const routes = [
  handleOpen(contract.signUp, signUp),
  handleOpen(contract.signIn, signIn),
  handle(contract.signOut, signOut),
  handle(contract.getPlayer, showPlayer),
  handle(contract.changeProfile, changeProfile),
  handle(contract.putProfile, changeProfile),
  handle(contract.updateLocale, updateLocale),
  handle(contract.listCountries, listCountries),
  handle(clients.listAuthProviders, listAuthProviders),
  handle(clients.setAffiliate, setAffiliate),
  handle(fields.listFields, listFields),
  handle(fields.listStatuses, listStatuses),
  handle(fields.getSubscriptions, getSubscriptions),
  handle(fields.changeSubscriptions, changeSubscriptions),
  handle(contract.getSettings, getSettings),
  handle(contract.refreshSocket, refreshSocket),
  handle(contract.signChannels, signChannels),
  handle(contract.checkEmail, checkEmail),
  handle(captcha.askForCaptcha, askForCaptcha),
  handle(door.updateDetails, updateDetails),
  handleOpen(door.signInByLink, signInByLink),
  handle(restore.getRestoreId, getRestoreId),
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
