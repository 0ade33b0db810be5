use super::{Text, Words};

pub(super) const WORDS: Words = Words {
    hello: "{name}，你好：",
    confirm: Text {
        subject: "Gamut：請確認你的電子郵件地址",
        body: "有人為你的帳號輸入了這個地址。請開啟以下連結確認（三天內有效）：",
    },
    password: Text {
        subject: "Gamut：設定新密碼",
        body: "有人（可能是你）要求設定新密碼。你可以用以下連結設定，一天內有效，只能使用一次。若不是你，則一切不變，請忽略這封信。",
    },
    undo: Text {
        subject: "Gamut：你的郵件地址已變更",
        body: "你帳號的郵件地址已被變更或移除。若是你本人，則無須理會。若不是，你可在 72 小時內用此連結復原：此地址會重新屬於你的帳號，所有瀏覽器都會登出，隨後你會收到設定新密碼的信。",
    },
    signed_in: Text {
        subject: "Gamut：新的瀏覽器",
        body: "有人在你從未登入過的瀏覽器登入了你的帳號。如果是你本人，無須理會。若不是，請將該瀏覽器登出並更改密碼：",
    },
    turn: Text { subject: "Gamut：輪到你了", body: "輪到你了：" },
    warning: Text { subject: "Gamut：你的時間快用完了", body: "輪到你了，而且時間快用完了：" },
    game: "{variant}，還剩 {time}",
    days: "{count} 天",
    hours: "{count} 小時",
    hour: "約一小時",
    stop: "你收到這封信，是因為你參與通訊對局並留下了地址。若不想再收到提醒：",
};
