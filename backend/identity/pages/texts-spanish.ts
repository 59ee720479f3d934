import { englishTexts, type PageTexts } from './texts-english.ts'

export const spanishTexts: PageTexts = {
  language: 'es',
  signIn: {
    title: 'Iniciar sesión',
    lead: 'Sus fotos, pedidos y proyectos, todo en un solo lugar.',
    againLead: 'Inicie sesión una vez más para continuar.',
    email: 'Correo electrónico',
    password: 'Contraseña',
    submit: 'Iniciar sesión',
    newHere: '¿Es su primera visita?',
    register: 'Crear una cuenta',
  },
  registration: {
    title: 'Crear una cuenta',
    lead: 'Guarde sus fotos con seguridad y encuentre todo lo que crea en un solo lugar.',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    passwordHint: 'Al menos 10 caracteres',
    submit: 'Crear cuenta',
    known: '¿Ya tiene una cuenta?',
    signIn: 'Iniciar sesión',
  },
  passwordReset: {
    title: '¿Ha olvidado su contraseña?',
    lead: 'Indique su correo electrónico y le enviaremos un enlace para elegir una contraseña nueva.',
    submit: 'Enviar enlace',
    sentTitle: 'Revise su bandeja de entrada',
    sentText: (period) =>
      `Si existe una cuenta con esta dirección, le hemos enviado un enlace. Funciona una sola vez, durante ${period}. Si no llega nada, mire también en la carpeta de correo no deseado.`,
    newTitle: 'Elegir una contraseña nueva',
    newLead: 'Para su cuenta con la dirección',
    newPassword: 'Contraseña nueva',
    newSubmit: 'Guardar la contraseña',
    doneTitle: 'Su contraseña ha cambiado',
    doneText:
      'Se ha cerrado la sesión en todos los dispositivos. A partir de ahora, inicie sesión con la contraseña nueva.',
    againTitle: 'Abra el enlace otra vez',
    againText:
      'Por su seguridad, la dirección de esta página no conserva el enlace. Ábralo otra vez desde nuestro correo.',
    goneTitle: 'Este enlace ya no funciona',
    goneText: (period) =>
      `Un enlace funciona una sola vez, durante ${period}. Para recibir otro, elija «¿Ha olvidado su contraseña?» al iniciar sesión o, si ya la ha iniciado, «Cambiar la contraseña» en sus ajustes.`,
  },
  faults: {
    credentials: 'El correo electrónico o la contraseña no son correctos.',
    emailMissing: 'Introduzca su correo electrónico.',
    email: 'Introduzca un correo electrónico como nombre@ejemplo.es.',
    emailTaken: 'Ya existe una cuenta con este correo electrónico.',
    passwordMissing: 'Introduzca su contraseña.',
    passwordShort: 'Use al menos 10 caracteres.',
    passwordLong: 'Use como máximo 200 caracteres.',
    firstName: 'Introduzca su nombre.',
    lastName: 'Introduzca sus apellidos.',
    tooLong: 'Use como máximo 100 caracteres.',
  },
  tooMany: {
    title: 'Demasiados intentos',
    text: (minutes) =>
      minutes === 1
        ? 'Por la seguridad de la cuenta, espere un minuto antes de volver a intentarlo.'
        : `Por la seguridad de la cuenta, espere ${minutes} minutos antes de volver a intentarlo.`,
    back: 'Volver al inicio de sesión',
  },
  expired: {
    title: 'Esta página ha caducado',
    text: 'El inicio de sesión ha tardado demasiado, o ya ha iniciado sesión. Vaya a su cuenta para continuar.',
  },
  failure: {
    title: 'Algo ha ido mal',
    text: 'No hemos podido completar este paso. Vaya a su cuenta y vuelva a intentarlo.',
    reference: 'Referencia',
  },
  signOut: {
    title: '¿Cerrar sesión?',
    text: 'Se cerrará la sesión en este dispositivo.',
    submit: 'Cerrar sesión',
    stay: 'Mantener la sesión',
    doneTitle: 'Ha cerrado la sesión',
    doneText: 'Hasta pronto.',
  },
  toAccount: 'Ir a su cuenta',
  toShop: 'Volver a la tienda',
  // Seen by developers only.
  demo: englishTexts.demo,
}
