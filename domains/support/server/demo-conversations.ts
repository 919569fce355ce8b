/** Answers that staff often give, by language. */
export const demoAnswers = [
  {
    title: 'Greeting',
    texts: {
      en: 'Hello! Thank you for writing. How can I help you?',
      de: 'Hallo! Danke für Ihre Nachricht. Wie kann ich Ihnen helfen?',
      'fr-CA': 'Bonjour! Merci de nous écrire. Comment puis-je vous aider?',
      it: 'Ciao! Grazie per averci scritto. Come posso aiutarti?',
      no: 'Hei! Takk for at du skriver. Hva kan jeg hjelpe deg med?',
      et: 'Tere! Aitäh, et kirjutasite. Kuidas saan aidata?',
    },
  },
  {
    title: 'Where is my withdrawal?',
    texts: {
      en: 'Your withdrawal is being checked. You can follow each step in the history of your cashbox.',
      de: 'Ihre Auszahlung wird geprüft. Sie sehen jeden Schritt im Verlauf Ihrer Kasse.',
      'fr-CA':
        'Votre retrait est en cours de vérification. Chaque étape figure dans l’historique de votre caisse.',
      it: 'Il tuo prelievo è in verifica. Puoi seguire ogni passaggio nello storico della cassa.',
      no: 'Uttaket ditt blir kontrollert. Du ser hvert steg i historikken i kassen.',
      et: 'Teie väljamakset kontrollitakse. Iga sammu näete kassa ajaloost.',
    },
  },
  {
    title: 'Documents',
    texts: {
      en: 'Please send documents only in your profile, never in this chat. We answer within two days.',
      de: 'Bitte senden Sie Dokumente nur in Ihrem Profil, nie in diesem Chat. Wir antworten innerhalb von zwei Tagen.',
      'fr-CA':
        'Veuillez envoyer vos documents uniquement dans votre profil, jamais dans ce clavardage. Nous répondons dans les deux jours.',
      it: 'Invia i documenti solo nel tuo profilo, mai in questa chat. Rispondiamo entro due giorni.',
      no: 'Send dokumenter bare i profilen din, aldri i denne chatten. Vi svarer innen to dager.',
      et: 'Palun saatke dokumente ainult oma profiilis, mitte selles vestluses. Vastame kahe päeva jooksul.',
    },
  },
  {
    title: 'Take a break',
    texts: {
      en: 'Thank you for telling us. You can take a break at once, here in the chat or in Limits. I am here for you.',
      de: 'Danke, dass Sie uns das sagen. Sie können sofort eine Pause einlegen, hier im Chat oder unter Limits. Ich bin für Sie da.',
      'fr-CA':
        'Merci de nous en parler. Vous pouvez faire une pause tout de suite, ici dans le clavardage ou sous Limites. Je suis là pour vous.',
      it: 'Grazie per avercelo detto. Puoi fare subito una pausa, qui in chat o in Limiti. Sono qui per te.',
      no: 'Takk for at du sier fra. Du kan ta en pause med en gang, her i chatten eller under Grenser. Jeg er her for deg.',
      et: 'Aitäh, et meile rääkisite. Saate kohe pausi teha, siin vestluses või limiitide lehel. Olen teie jaoks olemas.',
    },
  },
] as const

/** What demo users have written. Nobody has answered yet. */
export const demoConversations = [
  {
    email: 'vip@apogee.demo',
    minutesAgo: 12,
    texts: ['Hello, I ordered headphones for my points. When will they be sent?'],
  },
  {
    email: 'canada@apogee.demo',
    minutesAgo: 95,
    texts: [
      'Bonjour, mon retrait est en attente depuis hier.',
      'Pouvez-vous vérifier, s’il vous plaît?',
    ],
  },
] as const
